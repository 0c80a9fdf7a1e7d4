import type { PartProgress } from '@cancha/contract/school/progress'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { LockedVideo, VideoPlayer } from '../../../../ui/video/VideoPlayer.tsx'
import { captionsOf, sourceOf } from '../../../../ui/video/video-source.ts'
import { PieceCover } from '../cards/PieceCover.tsx'
import { useKeepProgress } from '../playing/use-keep-progress.ts'
import type { Course } from '../queries.ts'
import { trainingPrice } from '../training-addresses.ts'

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
  training: 'Este curso es parte del Entrenamiento intensivo',
} as const

const TEXTS = {
  signIn: 'El primer video está abierto para todos. Con tu cuenta gratis sigues con los demás.',
  upgrade: 'Este curso completo viene con la membresía. El primer video sigue abierto para ti.',
  training:
    'El primer video está abierto para todos. Los demás se abren con el entrenamiento, que no viene con la membresía: se paga una sola vez y queda tuyo.',
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
  lock: keyof typeof KEYS
  poster: ReactNode
  returnPath: string
  backPath: string
}

function Locked({ lock, poster, returnPath, backPath }: LockedProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const ways = <Ways lock={lock} returnPath={returnPath} />
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
        {TEXTS[lock]}
      </Dialog>
    </>
  )
}

/** The links to what opens the video. */
function Ways({ lock, returnPath }: Pick<LockedProps, 'lock' | 'returnPath'>) {
  const signedIn = useViewer() !== null
  const signIn = `/login?=${returnPath}`
  if (lock === 'signIn')
    return (
      <>
        <LinkButton href={signIn}>Iniciar sesión</LinkButton>
        <LinkButton href="/pricing" variant="line">
          Suscríbete
        </LinkButton>
      </>
    )
  if (lock === 'upgrade')
    return <LinkButton href={`/pricing?=${returnPath}`}>Actualizar membresía</LinkButton>
  return (
    <>
      <LinkButton href={trainingPrice(returnPath)}>Ver el entrenamiento</LinkButton>
      {/* A visitor who has bought the training opens the video by signing in. */}
      {!signedIn && (
        <LinkButton href={signIn} variant="line">
          Iniciar sesión
        </LinkButton>
      )}
    </>
  )
}
