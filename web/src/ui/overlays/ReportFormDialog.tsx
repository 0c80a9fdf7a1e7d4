import { SelectField } from '../fields/SelectField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import type { Form } from '../fields/use-form.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

type Props = Omit<FormDialogProps, 'confirm'> & {
  /** the reasons and their words, in the order in which they are offered */
  reasons: Readonly<Record<string, string>>
  /** `form.field` of a form with `reason` and `text` */
  field: Form<Record<string, unknown>>['field']
  /** the first choice, where none is chosen yet */
  placeholder?: string
  help?: string
}

/** Reports something: why, and in one's own words. */
export const ReportFormDialog = ({ children, reasons, field, placeholder, help, ...dialog }: Props) => (
  <FormDialog confirm="Reportar" {...dialog}>
    {children}
    <SelectField
      label="¿Qué pasa?"
      placeholder={placeholder}
      options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      data-autofocus={placeholder === undefined ? undefined : true}
      {...field('reason')}
    />
    <TextAreaField label="Cuéntanos más" help={help} optional counted maxLength={1_000} {...field('text')} />
  </FormDialog>
)
