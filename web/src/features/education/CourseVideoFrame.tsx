import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Cover } from '../../ui/art/Cover.tsx'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { LockedVideo, VideoPlayer } from '../../ui/video/VideoPlayer.tsx'
import type { Course } from './queries.ts'

type Props = {
  course: Course
  video: Course['videos'][number]
  /** This video's address, to come back to after signing in. */
  returnPath: string
  /** The course's first video, open to everyone. */
  backPath: string
}

const KEYS = {
  signIn: 'Debes iniciar sesión para ver este video',
  upgrade: 'Necesita actualizar su membresía para ver todos los videos',
} as const

/** The player, or the closed door with what opens it. */
export function CourseVideoFrame({ course, video, returnPath, backPath }: Props) {
  const poster = video.poster ? (
    <img src={video.poster} alt="" width={1280} height={720} />
  ) : (
    <Cover {...course.cover} eager />
  )
  if (video.lock)
    return <Locked lock={video.lock} poster={poster} returnPath={returnPath} backPath={backPath} />
  return <VideoPlayer title={video.videoTitle} poster={poster} {...sourceOf(video.videoURL)} />
}

/** A file of ours, or a number: an id at the video host. */
function sourceOf(url: string | null): { src: string } | { embed: string } | Record<never, never> {
  if (!url) return {}
  return url.startsWith('/media/')
    ? { src: url }
    : { embed: `https://player.vimeo.com/video/${url}?dnt=1&autoplay=1` }
}

type LockedProps = {
  lock: 'signIn' | 'upgrade'
  poster: React.ReactNode
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
      <LockedVideo poster={poster}>
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
