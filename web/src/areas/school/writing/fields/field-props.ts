import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'

/** New values of some fields, or a function that derives them from the current values. */
export type Change = Values | ((now: Values) => Values)

export const partOf = (change: Change, now: Values): Values =>
  typeof change === 'function' ? change(now) : change

/** The props of a field's control. */
export type FieldProps<Type extends WrittenField['type'] = WrittenField['type']> = {
  field: Extract<WrittenField, { type: Type }>
  /** All values of the object that the field belongs to. */
  values: Values
  errors: Record<string, string>
  /** The field's path within the piece: 'videos.0.title'. */
  path: string
  /** Sets new values of some fields. */
  onChange: (change: Change) => void
}
