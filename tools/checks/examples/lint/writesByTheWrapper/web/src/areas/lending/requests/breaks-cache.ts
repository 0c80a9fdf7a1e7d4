import type { QueryClient } from '@tanstack/react-query'

export const forgetLoans = (queryClient: QueryClient): unknown => queryClient.setQueryData(['loans'], [])
