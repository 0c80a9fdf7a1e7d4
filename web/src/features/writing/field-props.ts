import type { Values, WrittenField } from '@cancha/contract/writing-fields'

/** What the editor of one field is given. */
export type FieldProps<Type extends WrittenField['type'] = WrittenField['type']> = {
  field: Extract<WrittenField, { type: Type }>
  /** The values that the field is one of. */
  values: Values
  errors: Record<string, string>
  /** The field's place among all of the piece: 'videos.0.title'. */
  path: string
  /** Takes new values of some of the fields. */
  onChange: (part: Values) => void
}
