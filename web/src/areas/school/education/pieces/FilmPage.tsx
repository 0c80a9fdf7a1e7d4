import type { Tip, Webinar } from '@cancha/contract/school/contents'
import type { WatchedKind } from '@cancha/domain/ground/aliases/kinds'
import { monthDayYear } from '@cancha/domain/ground/time/printed-dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { LockedVideo, VideoPlayer } from '../../../../ui/video/VideoPlayer.tsx'
import { captionsOf, sourceOf } from '../../../../ui/video/video-source.ts'
import { PieceCover } from '../cards/PieceCover.tsx'
import { useKeepProgress } from '../playing/use-keep-progress.ts'
import { progressOfQuery } from '../queries.ts'
import { schoolCrumb } from '../school-tabs.ts'
import { AccessDialog, LOCK_TITLES, type Lock } from './AccessDialog.tsx'
import { Byline } from './Byline.tsx'
import classes from './FilmPage.module.css'
import { PiecePager } from './PiecePager.tsx'

type Props = {
  film: Webinar | Tip
  kind: Extract<WatchedKind, 'webinar' | 'tip'>
  pathname: string
  /** The list that it belongs to. */
  list: { label: string; href: string }
  labels: { previous: string; next: string }
  /** Content beside it on a wide screen and below it on a phone. */
  beside?: ReactNode
}

/** The page of a webinar or tip: video, author and text. */
export function FilmPage({ film, kind, pathname, list, labels, beside }: Props) {
  const poster = <PieceCover cover={film.cover} image={film.poster ?? film.coverimage} eager shown="wide" />
  return (
    <div className={`wrap sec ${classes.page}`} data-beside={beside !== undefined || undefined}>
      <div className="stack">
        <PageHeader
          title={film.title}
          crumbs={[schoolCrumb, { label: list.label, href: list.href }, { label: film.title }]}
        />
        {film.lock ? (
          <Locked lock={film.lock} poster={poster} path={pathname} />
        ) : (
          <Player film={film} kind={kind} poster={poster} />
        )}
        <Byline
          author={film.artistname}
          date={{ shown: monthDayYear(film.publishedDate), iso: film.publishedDate }}
          categories={film.selectedCategory}
          list={list.href}
        />
        {film.description && <RichText html={film.description} />}
        <PiecePager previous={film.previous} next={film.next} labels={labels} />
      </div>
      {beside}
    </div>
  )
}

function Player({ film, kind, poster }: Pick<Props, 'film' | 'kind'> & { poster: ReactNode }) {
  const member = useViewer() !== null
  const keeper = useKeepProgress({ kind, id: film._id })
  const { data: parts } = useQuery({ ...progressOfQuery(kind, film._id), enabled: member })
  const [left] = parts ?? []
  return (
    <VideoPlayer
      key={film._id}
      title={film.title}
      poster={poster}
      tall
      captions={captionsOf(film.captions)}
      startAt={left && !left.done ? left.seconds : 0}
      onProgress={keeper.at}
      onEnded={() => keeper.ended(film.seconds)}
      {...sourceOf(film.videoURL)}
    />
  )
}

type LockedProps = { lock: Lock; poster: ReactNode; path: string }

function Locked({ lock, poster, path }: LockedProps) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <LockedVideo poster={poster} tall>
        <p className="row row-wrap">
          <strong>{LOCK_TITLES[lock]}</strong>
          <Button variant="line" size="sm" onClick={() => setOpen(true)}>
            Qué necesito
          </Button>
        </p>
      </LockedVideo>
      {open && <AccessDialog lock={lock} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}
