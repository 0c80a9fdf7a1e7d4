import type { Choices } from '@cancha/contract/calls/talk/notifications'
import { useId } from 'react'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { SavingCard } from './SavingCard.tsx'
import { useSettings } from './use-settings.ts'

/** Whether one receives the weekly summary. */
export function WeeklySummary({ userId, choices }: { userId: string; choices: Choices }) {
  const id = useId()
  const { outcome, change } = useSettings(userId, choices)
  return (
    <SavingCard
      id={id}
      title="Resumen semanal"
      hint="Un solo correo a la semana con lo que no has leído. Si no hay nada, no te escribimos."
      outcome={outcome}
    >
      <CheckField
        label="Recibir el resumen semanal"
        checked={choices.summary}
        onChange={({ currentTarget }) => change({ summary: currentTarget.checked })}
      />
    </SavingCard>
  )
}
