import { useQuery } from '@tanstack/react-query'

export const useNothing = () => useQuery({ queryKey: [], queryFn: () => null })
