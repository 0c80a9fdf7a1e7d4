import { fetchLoans } from './client.ts'

export const loansQuery = { queryKey: ['loans'], queryFn: fetchLoans }
