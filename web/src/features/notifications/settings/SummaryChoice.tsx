import type { Choices } from '@cancha/contract/calls/notifications'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import classes from './Settings.module.css'
import { useSettings } from './use-settings.ts'

/** Whether a person receives the weekly summary. */
export function SummaryChoice({ userId, choices }: { userId: string; choices: Choices }) {
  const save = useSettings(userId, choices)
  return (
    <div className={classes.card}>
      <CheckField
        label="Un resumen por correo cada lunes"
        help="Lo nuevo para ti de la semana, en una sola carta. Si no hay nada nuevo, no te escribimos."
        checked={choices.summary}
        onChange={({ currentTarget }) => save({ summary: currentTarget.checked })}
      />
    </div>
  )
}
