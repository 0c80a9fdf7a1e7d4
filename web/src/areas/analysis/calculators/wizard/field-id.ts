/** The id of a field's control, to which links lead. */
export const fieldId = (key: string): string => `campo-${key}`
