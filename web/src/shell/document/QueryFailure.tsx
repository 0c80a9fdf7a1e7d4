import { asApiError } from '../../api/errors.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  title?: string
  headingLevel?: 2 | 3
}

/** In place of what a query didn't bring: why, and another try. */
export const QueryFailure = ({ query: { error, isFetching, refetch }, ...words }: Props) => (
  <ErrorState {...words} retrying={isFetching} onRetry={() => void refetch()}>
    {asApiError(error).message}
  </ErrorState>
)
