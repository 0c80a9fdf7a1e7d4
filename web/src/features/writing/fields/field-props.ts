import type { Values, WrittenField } from '@cancha/contract/writing-fields'

/** New values of some fields: as they are, or made of what is typed by the time that they arrive. */
export type Change = Values | ((now: Values) => Values)

export const partOf = (change: Change, now: Values): Values =>
  typeof change === 'function' ? change(now) : change

/** What the editor of one field is given. */
export type FieldProps<Type extends WrittenField['type'] = WrittenField['type']> = {
  field: Extract<WrittenField, { type: Type }>
  /** The values that the field is one of. */
  values: Values
  errors: Record<string, string>
  /** The field's place among all of the piece: 'videos.0.title'. */
  path: string
  /** Takes new values of some of the fields. */
  onChange: (change: Change) => void
}
