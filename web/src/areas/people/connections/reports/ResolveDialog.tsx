import { connections } from '@cancha/contract/calls/people/connections'
import type { Report } from '@cancha/contract/people/member-reports'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'

type Values = { outcome: 'dismissed' | 'acted'; note: string }

/** Closes a report with what was done and the reason, for the audit log. */
export function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const initial: Values = { outcome: 'dismissed', note: '' }
  const { form, dialog } = useWriteForm(connections.resolveReport, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/people/connections')).connections.resolveReport.body.omit({ id: true }),
    bodyOf: (values) => ({ id: report.id, ...values }),
    makesStale: [queriesOf(connections.reports)],
    says: 'El reporte quedó resuelto.',
    done: onClose,
  })

  return (
    <FormDialog
      title={`Resolver el reporte de ${report.reported.firstname} ${report.reported.lastname}`}
      confirm="Resolver"
      onClose={onClose}
      {...dialog}
    >
      <SelectField
        label="¿Qué se hizo?"
        options={[
          { value: 'dismissed', label: 'Nada: se descarta' },
          { value: 'acted', label: 'Se actuó' },
        ]}
        {...form.field('outcome')}
      />
      <TextAreaField
        label="Por qué"
        help="Queda en el registro de auditoría."
        maxLength={1_000}
        counted
        {...form.field('note')}
      />
    </FormDialog>
  )
}
