const { format } = new Intl.RelativeTimeFormat('es')
export const dueIn = (days: number): string => format(days, 'day')
