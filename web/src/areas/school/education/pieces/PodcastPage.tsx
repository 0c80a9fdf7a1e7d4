import { formatDuration } from '@cancha/domain/ground/time/durations'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '../../../../api/use-viewer.ts'
import { AudioPlayer } from '../../../../ui/audio/AudioPlayer.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import { progressKeeper } from '../playing/use-keep-progress.ts'
import { podcastQuery, progressOfQuery } from '../queries.ts'
import { schoolCrumb } from '../school-tabs.ts'
import { Byline } from './Byline.tsx'
import classes from './Piece.module.css'
import { PiecePager } from './PiecePager.tsx'

const LIST = '/education/podcasts'

export function PodcastPage({ id, pathname }: { id: string; pathname: string }) {
  const { data: podcast, dataUpdatedAt } = useSuspenseQuery(podcastQuery(id))
  const member = useViewer() !== null
  const { data: parts } = useQuery({ ...progressOfQuery('podcast', id), enabled: member })
  const [left] = parts ?? []
  const queryClient = useQueryClient()
  return (
    <article className="wrap wrap-narrow sec stack">
      <PageHeader
        title={podcast.podcastname}
        crumbs={[schoolCrumb, { label: 'Podcasts', href: LIST }, { label: podcast.podcastname }]}
      />
      <div className={classes.cover}>
        <PieceCover cover={podcast.cover} image={podcast.coverimage} eager shown="wide" />
      </div>
      <AudioPlayer
        track={{
          key: `podcast-${id}`,
          title: podcast.podcastname,
          author: podcast.artistname,
          src: podcast.audioURL,
          href: pathname,
          seconds: podcast.seconds,
          keeper: progressKeeper(queryClient, { kind: 'podcast', id }),
        }}
        startAt={left ? (left.done ? 0 : left.seconds) : undefined}
      />
      <Byline
        author={podcast.artistname}
        date={{ shown: relativeOrDate(podcast.publishedDate, dataUpdatedAt), iso: podcast.publishedDate }}
        categories={podcast.selectedCategory}
        list={LIST}
        more={formatDuration(podcast.seconds)}
      />
      <RichText html={podcast.description} />
      <PiecePager
        previous={podcast.previous}
        next={podcast.next}
        labels={{ previous: 'Podcast anterior', next: 'Siguiente podcast' }}
      />
    </article>
  )
}
