import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { BookPiece } from '../cards/cards.tsx'
import { booksQuery } from '../queries.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { lists } from './list-words.ts'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/books')({
  ...reads(readCategory),
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, booksQuery, deps.categoria),
  head: () => ({ meta: pageMeta(lists.books.title, lists.books.description) }),
  component: BooksPage,
  pendingComponent: SchoolPending,
})

function BooksPage() {
  return (
    <ListPage
      {...lists.books}
      query={booksQuery}
      categoria={Route.useSearch().categoria}
      card={(book) => <BookPiece book={book} />}
    />
  )
}
