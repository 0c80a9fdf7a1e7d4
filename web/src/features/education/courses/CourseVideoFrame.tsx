import type { PartProgress } from '@cancha/contract/progress'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { LockedVideo, VideoPlayer } from '../../../ui/video/VideoPlayer.tsx'
import { captionsOf, sourceOf } from '../../../ui/video/video-source.ts'
import { PieceCover } from '../cards/PieceCover.tsx'
import { useKeepProgress } from '../playing/use-keep-progress.ts'
import type { Course } from '../queries.ts'

type Props = {
  course: Course
  video: Course['videos'][number]
  /** Where the viewer stopped, if they have watched it before. */
  left: PartProgress | undefined
  /** This video's address, to return to after signing in. */
  returnPath: string
  /** The address of the course's first video, which is open to everyone. */
  backPath: string
}

const KEYS = {
  signIn: 'Debes iniciar sesión para ver este video',
  upgrade: 'Necesita actualizar su membresía para ver todos los videos',
} as const

/** The player, or what the viewer needs to watch the video. */
export function CourseVideoFrame({ course, video, left, returnPath, backPath }: Props) {
  const poster = (
    <PieceCover cover={course.cover} image={video.poster ?? course.coverimage} eager shown="wide" />
  )
  if (video.lock)
    return <Locked lock={video.lock} poster={poster} returnPath={returnPath} backPath={backPath} />
  return <Player course={course} video={video} left={left} poster={poster} />
}

type PlayerProps = Pick<Props, 'course' | 'video' | 'left'> & { poster: ReactNode }

function Player({ course, video, left, poster }: PlayerProps) {
  const keeper = useKeepProgress({ kind: 'course', id: course._id, part: video.videoPosition })
  return (
    <VideoPlayer
      title={video.videoTitle}
      poster={poster}
      tall
      autoPlay
      captions={captionsOf(video.captions)}
      startAt={left && !left.done ? left.seconds : 0}
      onProgress={keeper.at}
      onEnded={() => keeper.ended(video.seconds)}
      {...sourceOf(video.videoURL)}
    />
  )
}

type LockedProps = {
  lock: 'signIn' | 'upgrade'
  poster: ReactNode
  returnPath: string
  backPath: string
}

function Locked({ lock, poster, returnPath, backPath }: LockedProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const ways = (
    <>
      {lock === 'signIn' && <LinkButton href={`/login?=${returnPath}`}>Iniciar sesión</LinkButton>}
      <LinkButton
        href={lock === 'signIn' ? '/pricing' : `/pricing?=${returnPath}`}
        variant={lock === 'signIn' ? 'line' : 'solid'}
      >
        {lock === 'signIn' ? 'Suscríbete' : 'Actualizar membresía'}
      </LinkButton>
    </>
  )
  return (
    <>
      <LockedVideo poster={poster} tall>
        <p className="stack-s">
          <strong>{KEYS[lock]}</strong>
        </p>
        <div className="row row-wrap">{ways}</div>
      </LockedVideo>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={KEYS[lock]}
        actions={
          <>
            {ways}
            <Button variant="ghost" onClick={() => navigate({ href: backPath })}>
              Volver al primer video
            </Button>
          </>
        }
      >
        {lock === 'signIn'
          ? 'El primer video está abierto para todos. Con tu cuenta gratis sigues con los demás.'
          : 'Este curso completo viene con la membresía. El primer video sigue abierto para ti.'}
      </Dialog>
    </>
  )
}
