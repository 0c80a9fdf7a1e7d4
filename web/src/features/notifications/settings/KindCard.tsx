import { type Choices, type KindChoice, notifications } from '@cancha/contract/calls/notifications'
import { useId } from 'react'
import { shownAtOnce } from '../../../api/optimistic.ts'
import { useWrite } from '../../../api/use-write.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { choicesQuery } from '../data/queries.ts'
import classes from './Settings.module.css'

const MAIL = [
  { value: 'now', label: 'Al momento' },
  { value: 'summary', label: 'En el resumen semanal' },
  { value: 'never', label: 'Nunca' },
]

/** How a person is told of one kind of things. Each choice counts at once. */
export function KindCard({ userId, kind }: { userId: string; kind: KindChoice }) {
  const heading = useId()
  const query = choicesQuery(userId)
  const { write } = useWrite(notifications.saveChoice, {
    makesStale: [query],
    says: 'Guardado.',
    optimistic: ({ body }) => [shownAtOnce(query, (choices) => withChoice(choices, body))],
  })
  const { kind: name, label, hint, inApp, app, push, mail } = kind
  const choose = (change: Partial<Pick<KindChoice, 'app' | 'push' | 'mail'>>) =>
    void write({ body: { userId, kind: name, app, push, mail, ...change } })
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h3 className={classes.title} id={heading}>
        {label}
      </h3>
      <p className={classes.hint}>{hint}</p>
      {inApp && (
        <CheckField
          label="En tus notificaciones de Cancha"
          checked={app}
          onChange={({ currentTarget }) => choose({ app: currentTarget.checked })}
        />
      )}
      <CheckField
        label="En los dispositivos donde activaste los avisos"
        checked={push}
        onChange={({ currentTarget }) => choose({ push: currentTarget.checked })}
      />
      <RadioField
        label="Por correo"
        inline
        options={MAIL}
        value={mail}
        onChange={({ currentTarget }) => choose({ mail: currentTarget.value as KindChoice['mail'] })}
      />
    </section>
  )
}

type Choice = Pick<KindChoice, 'kind' | 'app' | 'push' | 'mail'>

const withChoice = (choices: Choices, { kind, app, push, mail }: Choice): Choices => ({
  ...choices,
  kinds: choices.kinds.map((one) => (one.kind === kind ? { ...one, app, push, mail } : one)),
})
