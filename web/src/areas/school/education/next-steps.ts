import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isLender } from '../../../shell/session/readers.ts'
import { play } from '../../../ui/icons/glyphs.ts'
import { ownProgressQuery } from './public/queries.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'learn',
    order: 60,
    icon: play,
    title: 'Mira un curso de principio a fin',
    text: 'Videos cortos, con las cuentas hechas paso a paso. Empieza por tu primera propiedad de renta.',
    action: 'Ver los cursos',
    href: '/education/videocourses',
    open: (user) => !isLender(user),
    async isDone({ queryClient }) {
      const { courses } = await queryClient.fetchQuery(ownProgressQuery)
      return courses.some(({ finishedAt }) => finishedAt !== null)
    },
  },
]
