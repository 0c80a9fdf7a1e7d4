import { type Choices, notifications } from '@cancha/contract/calls/talk/notifications'
import {
  CHOICES_FOR_ALL,
  type ChoiceForAll,
  choiceFor,
  choiceOfAll,
} from '@cancha/domain/talk/notifications/choice'
import { useId } from 'react'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { choicesQuery } from '../public/queries.ts'
import { SavingCard, useOutcome } from './SavingCard.tsx'

const OPTIONS: { value: ChoiceForAll; label: string; help: string }[] = [
  { value: 'everything', label: 'Todo, al momento', help: 'En tu lista, en tus dispositivos y por correo.' },
  {
    value: 'summary',
    label: 'Un correo por semana',
    help: 'En tu lista y en tus dispositivos; los correos, juntos en el resumen.',
  },
  {
    value: 'list',
    label: 'Solo aquí',
    help: 'En tu lista de notificaciones: nada suena y no te escribimos.',
  },
]

/** One choice for everything. None is marked while the kinds differ. */
export function AllKindsCard({ userId, choices }: { userId: string; choices: Choices }) {
  const id = useId()
  const query = choicesQuery(userId)
  const { outcome, saved, failed } = useOutcome()
  const { write } = useWrite(notifications.saveForAll, {
    makesStale: [query],
    optimistic: ({ body: { choice } }) => [
      shownAtOnce(query, (all: Choices) => ({
        ...all,
        kinds: all.kinds.map((kind) => ({ ...kind, ...choiceFor(kind, CHOICES_FOR_ALL[choice]) })),
      })),
    ],
    done: saved,
    refused: failed,
  })
  const chosen = choiceOfAll(choices.kinds)
  return (
    <SavingCard
      id={id}
      title="Para todo"
      hint={
        chosen
          ? 'Cuenta para cada cosa. Abajo puedes cambiar una sola.'
          : 'Ahora cada cosa tiene lo suyo. Si eliges aquí, cambia para todas.'
      }
      outcome={outcome}
    >
      <RadioField
        label="Cómo te avisamos de todo"
        hideLabel
        options={OPTIONS}
        value={chosen}
        onChange={({ currentTarget }) =>
          void write({ body: { userId, choice: currentTarget.value as ChoiceForAll } })
        }
      />
    </SavingCard>
  )
}
