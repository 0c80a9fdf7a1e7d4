import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { CourseCard } from '../public/CourseCard.tsx'
import { trainingQuery } from '../queries.ts'
import { TRAINING, trainingPrice } from '../training-addresses.ts'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const COURSES = '/education/videocourses'
/** How many covers are loaded at once. */
const IN_SIGHT = 4

export const Route = createFileRoute('/education/entrenamiento')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(trainingQuery)
  },
  head: () => ({
    meta: pageMeta(
      'Entrenamiento intensivo',
      'Los cursos del Entrenamiento intensivo de Cancha, en español: qué enseña cada uno y qué los abre.',
    ),
  }),
  component: TrainingPage,
  pendingComponent: SchoolPending,
})

function TrainingPage() {
  const { user } = Route.useRouteContext()
  const { data } = useSuspenseQuery(trainingQuery)
  return (
    <SchoolFrame
      title="Entrenamiento intensivo"
      lead="Cursos que se compran aparte, una sola vez, y quedan tuyos."
      crumbs={[{ label: 'Entrenamientos', href: COURSES }, { label: 'Entrenamiento intensivo' }]}
      part={COURSES}
    >
      {data.courses.length === 0 ? (
        <EmptyState
          title="Todavía no hay cursos del entrenamiento"
          action={<LinkButton href={COURSES}>Ver los demás cursos</LinkButton>}
        >
          Aquí aparecen en cuanto se publiquen.
        </EmptyState>
      ) : (
        <>
          <Opening open={data.can.open} signedIn={user !== null} />
          <section aria-label="Cursos del entrenamiento">
            <ul className="cols-4">
              {data.courses.map((course, at) => (
                <li key={course._id}>
                  <CourseCard course={course} eager={at < IN_SIGHT} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </SchoolFrame>
  )
}

/** Tells how to open the courses, or that they are open. */
function Opening({ open, signedIn }: { open: boolean; signedIn: boolean }) {
  if (open) return <Note tone="ok">Tienes el entrenamiento: todos sus videos están abiertos para ti.</Note>
  return (
    <Note
      actions={
        <>
          <LinkButton size="sm" href={trainingPrice(TRAINING)}>
            Ver qué incluye
          </LinkButton>
          {!signedIn && (
            <LinkButton size="sm" variant="line" href={`/login?=${TRAINING}`}>
              Iniciar sesión
            </LinkButton>
          )}
        </>
      }
    >
      El primer video de cada curso está abierto para todos. Los demás se abren con el Entrenamiento
      intensivo, que no viene con la membresía: se paga una sola vez y queda tuyo.
    </Note>
  )
}
