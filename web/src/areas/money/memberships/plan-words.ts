import type { Opening, PlanId } from '@cancha/domain/money/memberships/plans'

/** The name of each door in this product. */
export const OPENING_WORDS: Readonly<Record<Opening, string>> = {
  free_courses: 'Cursos «Gratis», completos',
  calculators: 'Calculadoras y tus análisis guardados',
  all_videos: 'Todos los cursos menos los del entrenamiento, con todas sus clases',
  tips_and_webinars: 'Tip de la semana y webinars',
  library: 'Biblioteca: listas, cartas y hojas de cálculo para bajar',
  pro_forums: 'Foros Pro',
  unlimited_connections: 'Conexiones y mensajes sin límite',
  directory: 'El contacto de los miembros, y buscarlos por su rol',
  training: 'Entrenamiento intensivo',
  live_sessions: '24 sesiones en vivo al año, una cada dos semanas',
}

/** The same beside a row of doors, where a phone has room for a few words. */
export const DOOR_WORDS: Readonly<Record<Opening, string>> = {
  free_courses: 'Cursos «Gratis»',
  calculators: 'Calculadoras',
  all_videos: 'Todos los cursos',
  tips_and_webinars: 'Tips y webinars',
  library: 'Biblioteca',
  pro_forums: 'Foros Pro',
  unlimited_connections: 'Conexiones sin límite',
  directory: 'Contacto de miembros',
  training: 'Entrenamiento intensivo',
  live_sessions: '24 sesiones en vivo y onboarding',
}

type Words = { tagline: string; choose: string; change: string; notes: readonly string[] }

export const PLAN_WORDS: Readonly<Record<PlanId, Words>> = {
  basic_month: {
    tagline: 'Para probar la casa',
    choose: 'Elegir la mensual',
    change: 'Cambiar a la mensual',
    notes: [],
  },
  basic_year: {
    tagline: 'Lo mismo, por adelantado',
    choose: 'Elegir la anual',
    change: 'Cambiar a la anual',
    notes: ['El entrenamiento te baja de $997 a $677: pídelo por correo'],
  },
  training: {
    tagline: 'Intensivo, se paga una sola vez',
    choose: 'Inscribirme',
    change: 'Inscribirme',
    notes: ['Tuyo aunque canceles tu membresía'],
  },
  pro_year: {
    tagline: 'Para quien ya compra en serio',
    choose: 'Entrar a Cancha Pro',
    change: 'Pasar a Cancha Pro',
    notes: ['Onboarding: te acompañamos al empezar'],
  },
}

/** Where everyone sees what a plan opens beside the school. */
export const PLACES: Readonly<Partial<Record<PlanId, { href: string; label: string }>>> = {
  training: { href: '/education/entrenamiento', label: 'Ver sus cursos' },
  pro_year: { href: '/sesiones', label: 'Ver las próximas sesiones' },
}

/** The pages of what people pay for, the most wanted first: a purchase leads to the first three that it opened. */
export const OPENED_PAGES: readonly { opening: Opening; href: string }[] = [
  { opening: 'live_sessions', href: '/sesiones' },
  { opening: 'training', href: '/education/entrenamiento' },
  { opening: 'all_videos', href: '/education/videocourses' },
  { opening: 'pro_forums', href: '/forumspro' },
  { opening: 'library', href: '/resources' },
]

/** The first step after buying a plan. The label follows the word «OK». */
export const FIRST_STEPS: Readonly<Record<PlanId, { href: string; label: string }>> = {
  basic_month: { href: '/education/videocourses', label: 'empezar por un curso' },
  basic_year: { href: '/education/videocourses', label: 'empezar por un curso' },
  training: { href: '/education/entrenamiento', label: 'ver los cursos del entrenamiento' },
  pro_year: { href: '/sesiones', label: 'ver las próximas sesiones' },
}

/** «al mes», after a price. */
export const PERIOD_WORDS = { month: 'al mes', year: 'al año', once: 'una vez' } as const
