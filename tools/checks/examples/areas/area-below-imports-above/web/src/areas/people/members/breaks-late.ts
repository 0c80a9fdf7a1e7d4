export const open = async () => (await import('../../lending/requests/public/address.ts')).address
