export const localTime = (at: Date): number => at.getTime() - at.getTimezoneOffset() * 60_000
