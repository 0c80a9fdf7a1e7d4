/** The e-mail address of a member of the demo, by their key. */
export const emailOf = (key: string): string => `${key}@demo.cancha.example`
