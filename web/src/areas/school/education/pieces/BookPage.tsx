import { plainText } from '@cancha/domain/ground/text/plain-text'
import { truncate } from '@cancha/domain/ground/text/text'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { brand } from '../../../../shell/head/brand.ts'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronLeft, download, external } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Photo } from '../../../../ui/pieces/Photo.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { bookQuery } from '../queries.ts'
import { schoolCrumb } from '../school-tabs.ts'
import { Byline } from './Byline.tsx'
import classes from './Piece.module.css'
import { PiecePager } from './PiecePager.tsx'

const LIST = '/education/books'
/** How many characters are shown before the text is unfolded. */
const BEGINNING = 170

function Description({ html }: { html: string }) {
  const [whole, setWhole] = useState(false)
  const text = plainText(html)
  if (whole || [...text].length <= BEGINNING) return <RichText html={html} />
  return (
    <p>
      {truncate(text, BEGINNING)}{' '}
      <Button variant="soft" size="sm" onClick={() => setWhole(true)}>
        Seguir leyendo
      </Button>
    </p>
  )
}

export function BookPage({ id }: { id: string }) {
  const { data: book, dataUpdatedAt } = useSuspenseQuery(bookQuery(id))
  const { history, navigate } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : navigate({ to: LIST }))
  return (
    <article className="wrap wrap-narrow sec stack">
      <p>
        <Button variant="ghost" size="sm" outdented icon={chevronLeft} onClick={back}>
          Volver
        </Button>
      </p>
      <div className={`stack gap-5 ${classes.book}`}>
        <div className={classes.volume}>
          <Photo
            src={book.coverimage}
            alt=""
            width={180}
            height={258}
            eager
            fallback={<Tile tile={book.cover.tile} palette={book.cover.palette} size={60} />}
          />
        </div>
        <div className="stack">
          <PageHeader
            title={book.bookname}
            lead={truncate(book.artistname, 25)}
            crumbs={[schoolCrumb, { label: 'Libros', href: LIST }, { label: book.bookname }]}
          />
          <div className="row row-wrap">
            {book.book && book.bookurl && (
              <LinkButton icon={download} href={book.bookurl} target="_blank" rel="noopener">
                Leer el PDF
              </LinkButton>
            )}
            {book.link && (
              <LinkButton variant="line" iconAfter={external} href={book.link} target="_blank" rel="noopener">
                Ver el libro fuera de {brand.name}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      <Byline
        author={book.artistname}
        date={{ shown: relativeOrDate(book.publishedDate, dataUpdatedAt), iso: book.publishedDate }}
        categories={book.selectedCategory}
        list={LIST}
      />
      <Description html={book.description} />
      <PiecePager
        previous={book.previous}
        next={book.next}
        labels={{ previous: 'Libro anterior', next: 'Siguiente libro' }}
      />
    </article>
  )
}
