import { useSuspenseQuery } from '@tanstack/react-query'
import { webinarQuery } from '../queries.ts'
import { FilmPage } from './FilmPage.tsx'

const LIST = { label: 'clases intensivas', href: '/education/webinar' }
const LABELS = { previous: 'Clase intensiva anterior', next: 'Siguiente clase intensiva' }

export function WebinarPage({ id, pathname }: { id: string; pathname: string }) {
  const { data: webinar } = useSuspenseQuery(webinarQuery(id))
  return <FilmPage film={webinar} kind="webinar" pathname={pathname} list={LIST} labels={LABELS} />
}
