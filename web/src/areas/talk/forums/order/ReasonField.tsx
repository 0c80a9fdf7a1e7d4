import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'

type ReasonFieldProps = Omit<Parameters<typeof TextAreaField>[0], 'label' | 'rows' | 'maxLength'>

/** Why a moderator does something. Bound with `form.field('reason')`. */
export const ReasonField = (props: ReasonFieldProps) => (
  <TextAreaField
    label="Motivo"
    help="Queda en el registro de auditoría."
    {...props}
    rows={3}
    maxLength={500}
  />
)
