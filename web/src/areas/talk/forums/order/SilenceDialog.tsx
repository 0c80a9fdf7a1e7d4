import { order } from '@cancha/contract/calls/talk/forums/order'
import type { PostAuthor } from '@cancha/contract/talk/forums/topic'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useWriteForm } from '../../../../api/forms/use-write-form.ts'
import { ReasonField } from '../../../../shell/administration/ReasonField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { staleByOrder } from './queries.ts'

const SPANS = [
  ['1', 'Un día'],
  ['3', 'Tres días'],
  ['7', 'Una semana'],
  ['30', 'Un mes'],
  ['90', 'Tres meses'],
  ['365', 'Un año'],
] as const

interface SilenceDialogProps {
  author: PostAuthor
  /** until when they are silenced already, if it is known */
  until?: string | null
  onClose: () => void
}

/** Silences a person in the forums for some days, or lets them write again. */
export function SilenceDialog({ author, until = null, onClose }: SilenceDialogProps) {
  const initial = { days: until ? '0' : '3', reason: '' }
  const { form, dialog } = useWriteForm(order.silence, {
    initial,
    schema: async () => (await import('./checks.ts')).Silenced,
    bodyOf: ({ days, reason }) => ({ id: author._id, days: Number(days), reason }),
    makesStale: staleByOrder,
    says: (_, { body: { days } }) =>
      days === 0 ? 'Ya puede escribir otra vez.' : 'Ya no puede escribir en los foros.',
    done: onClose,
  })
  return (
    <FormDialog
      title={`Silenciar a ${author.firstname} ${author.lastname}`}
      confirm={form.values.days === '0' ? 'Dejar escribir' : 'Silenciar'}
      danger={form.values.days !== '0'}
      onClose={onClose}
      {...dialog}
    >
      <p>
        {until
          ? `No puede escribir en los foros hasta el ${mediumDate(until)}. Los días que elijas cuentan desde hoy.`
          : 'Puede leer y no puede escribir en los foros. Le avisamos hasta cuándo, con tu motivo.'}
      </p>
      <SelectField
        label="¿Por cuánto tiempo?"
        options={[
          ...(until ? [{ value: '0', label: 'Ya puede escribir' }] : []),
          ...SPANS.map(([value, label]) => ({ value, label })),
        ]}
        data-autofocus
        {...form.field('days')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
