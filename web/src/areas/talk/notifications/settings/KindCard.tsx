import { type Choices, type KindChoice, notifications } from '@cancha/contract/calls/talk/notifications'
import type { MailChoice } from '@cancha/domain/talk/notifications/choice'
import { useId } from 'react'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { choicesQuery } from '../public/queries.ts'
import { SavingCard, useOutcome } from './SavingCard.tsx'

const MAIL = [
  { value: 'now', label: 'Al momento' },
  { value: 'summary', label: 'En el resumen semanal' },
  { value: 'never', label: 'Nunca' },
]

interface KindCardProps {
  userId: string
  kind: KindChoice
  choices: Choices
}

/** How one is told of one kind of thing. Each choice counts at once. */
export function KindCard({ userId, kind, choices: { summary, push } }: KindCardProps) {
  const id = useId()
  const query = choicesQuery(userId)
  const { outcome, saved, failed } = useOutcome()
  const { write } = useWrite(notifications.saveChoice, {
    makesStale: [query],
    optimistic: ({ body: { app, push: onDevices, mail, kind: name } }) => [
      shownAtOnce(query, (all: Choices) => ({
        ...all,
        kinds: all.kinds.map((each) => (each.kind === name ? { ...each, app, push: onDevices, mail } : each)),
      })),
    ],
    done: saved,
    refused: failed,
  })
  const choose = (change: Partial<Pick<KindChoice, 'app' | 'push' | 'mail'>>) =>
    void write({
      body: { userId, kind: kind.kind, app: kind.app, push: kind.push, mail: kind.mail, ...change },
    })
  const hasPush = push.key !== null && !kind.letterOnly
  const waitsForSummary = kind.mail === 'summary' && !summary
  return (
    <SavingCard id={id} title={kind.label} hint={kind.hint} outcome={outcome}>
      {(kind.inApp || hasPush) && (
        <div>
          {kind.inApp && (
            <CheckField
              label="En tu lista de notificaciones"
              checked={kind.app}
              onChange={({ currentTarget }) => choose({ app: currentTarget.checked })}
            />
          )}
          {hasPush && (
            <CheckField
              label="En tus dispositivos"
              checked={kind.push}
              onChange={({ currentTarget }) => choose({ push: currentTarget.checked })}
            />
          )}
        </div>
      )}
      <RadioField
        label="Por correo"
        inline
        options={kind.letterOnly ? MAIL.filter(({ value }) => value !== 'summary') : MAIL}
        value={kind.mail}
        help={
          waitsForSummary && 'Tienes apagado el resumen semanal: por ahora no te llega ningún correo de esto.'
        }
        onChange={({ currentTarget }) => choose({ mail: currentTarget.value as MailChoice })}
      />
    </SavingCard>
  )
}
