import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** The `wrapper` of a part that reads or writes: a cache of its own, in which a failed read isn't repeated. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
