import { Button } from '../button/Button.tsx'

type MoreOfListProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** Why the rest didn't come, if it didn't. */
  why: string
}

/** Below a list that goes on: the rest at a press. */
export const MoreOfList = ({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError: failed, fetchNextPage },
  why,
}: MoreOfListProps) =>
  hasNextPage && (
    <div className="stack-m justify-center">
      {failed && <p role="alert">No pudimos cargar más. {why}</p>}
      <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {failed ? 'Reintentar' : 'Ver más'}
      </Button>
    </div>
  )
