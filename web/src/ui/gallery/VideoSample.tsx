import { Cover } from '../art/Cover.tsx'
import { coverFor } from '../art/choice.ts'
import { LinkButton } from '../button/Button.tsx'
import { PlanLockNotice } from '../pieces/PlanLockNotice.tsx'
import { ProgressBar } from '../pieces/ProgressBar.tsx'
import { VideoList } from '../video/VideoList.tsx'
import { LockedVideo, VideoPlayer } from '../video/VideoPlayer.tsx'
import { Sample } from './Sample.tsx'

const video = (
  number: number,
  title: string,
  state: 'done' | 'now' | 'next' | 'locked',
  duration: string,
) => ({
  key: String(number),
  number,
  title,
  state,
  duration,
  href: `#video-${number}`,
  progress: state === 'now' ? 38 : undefined,
  lockedBy: state === 'locked' ? 'Con el plan Premium' : undefined,
})

const GROUPS = [
  {
    title: '1. Antes de buscar',
    note: '2 de 2',
    videos: [
      video(1, 'Por qué renta y no reventa', 'done', '9:20'),
      video(2, 'Tu crédito y tus ahorros, sin pena', 'done', '14:05'),
    ],
  },
  {
    title: '2. Los números',
    note: '0 de 2',
    videos: [
      video(3, 'Cuánto cobrar de renta sin adivinar', 'now', '18:10'),
      video(4, 'Qué es el DSCR', 'next', '15:00'),
    ],
  },
  {
    title: '3. Comprar',
    note: 'Plan Premium',
    videos: [video(5, 'La oferta y el contrato', 'locked', '19:35')],
  },
]

export function VideoSample() {
  return (
    <Sample title="Video, lista y cierre por plan">
      <div className="cols-main">
        <div className="stack">
          <VideoPlayer
            title="Cuánto cobrar de renta"
            poster={<Cover {...coverFor('a', 'Rentar')} />}
            src="/no-existe.mp4"
          />
          <LockedVideo poster={<Cover {...coverFor('b', 'Comprar')} />}>
            <PlanLockNotice
              title="Este curso es del plan Premium"
              href="#planes"
              action="Ver planes"
              headingLevel={3}
            >
              Con Premium ves todos los cursos y escribes a los miembros. Cancelas cuando quieras.
            </PlanLockNotice>
          </LockedVideo>
        </div>
        <VideoList
          groups={GROUPS}
          head={
            <>
              <h3>Tu primera propiedad de renta</h3>
              <ProgressBar value={40} label="Avance del curso, 2 de 5 videos" />
            </>
          }
          foot={
            <>
              <h3>Falta 1 video para terminar</h3>
              <p className="text-sm text-2">Está en el plan Basic, $29.99 al mes.</p>
              <LinkButton href="#planes" wide>
                Desbloquear el curso
              </LinkButton>
            </>
          }
        />
      </div>
    </Sample>
  )
}
