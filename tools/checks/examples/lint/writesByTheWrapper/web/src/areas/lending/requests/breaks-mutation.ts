import { useMutation } from '@tanstack/react-query'

export const useAskForLoan = () =>
  useMutation({ mutationFn: (amount: number) => fetch(`/api/loans?amount=${amount}`, { method: 'POST' }) })
