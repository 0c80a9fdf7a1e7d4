import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../../shell/administration/ReasonField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { dealsForAdmins } from '../queries.ts'

type Values = { outcome: 'dismissed' | 'acted'; note: string }
type Props = { deal: { id: string; title: string }; onClose: () => void }

/** Closes the reports of a deal that stays as it is, or with which something else was done than hiding it. */
export function ResolveDialog({ deal: { id, title }, onClose }: Props) {
  const initial: Values = { outcome: 'dismissed', note: '' }
  const { form, dialog } = useWriteForm(dealAdministration.resolveDealReports, {
    initial,
    schema: async () =>
      (await import('@cancha/contract/deals/administration')).dealAdministration.resolveDealReports.body,
    bodyOf: (values) => ({ id, ...values }),
    makesStale: dealsForAdmins,
    says: 'Los reportes quedaron cerrados.',
    done: onClose,
  })
  return (
    <FormDialog title="Cerrar los reportes" confirm="Cerrar los reportes" onClose={onClose} {...dialog}>
      <p>
        <strong>{title}</strong>. Quienes lo reportaron sabrán si se hizo algo, y no leen tu motivo.
      </p>
      <SelectField
        label="¿Qué se hizo?"
        options={[
          { value: 'dismissed', label: 'Nada: está bien como está' },
          { value: 'acted', label: 'Se actuó' },
        ]}
        {...form.field('outcome')}
      />
      <ReasonField counted {...form.field('note')} />
    </FormDialog>
  )
}
