export const sendDuePushes = async (..._: unknown[]): Promise<void> => undefined
