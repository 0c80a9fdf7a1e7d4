export const isMorning = (): boolean => new Date().getHours() < 12
