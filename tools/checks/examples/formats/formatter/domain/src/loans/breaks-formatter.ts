const DAY = new Intl.DateTimeFormat('es-US', { dateStyle: 'long' })
export const dueOn = (at: Date): string => DAY.format(at)
