import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'

type ReasonFieldProps = Omit<Parameters<typeof TextAreaField>[0], 'label' | 'maxLength'>

/** Why an administrator or a moderator does something. Bound with `form.field('reason')`. */
export const ReasonField = (props: ReasonFieldProps) => (
  <TextAreaField
    label="Motivo"
    help="Queda en el registro de auditoría."
    rows={3}
    {...props}
    maxLength={500}
  />
)
