import type { SessionUser } from '../../../api/session.ts'
import { isAdministrator, isLender, isPaid } from '../../../shell/menus/menu.ts'
import type { Exists } from '../../../shell/menus/menu-for.ts'
import { bank, calculator, type Glyph, house, people, play, shield, star } from '../../../ui/icons/glyphs.ts'

/** A suggested step and its button. */
export type StepKey =
  | 'protect'
  | 'answer'
  | 'administer'
  | 'lend'
  | 'list'
  | 'learn'
  | 'analyze'
  | 'connect'
  | 'secure'
  | 'subscribe'

export type NextStep = {
  key: StepKey
  icon: Glyph
  title: string
  text: string
  action: string
  href: string
}

type Candidate = NextStep & {
  open: (user: SessionUser) => boolean
  /** only offered when something is waiting, such as a request */
  onlyWhenDue?: true
}

/** In order of importance. Steps whose page doesn't exist are left out. */
const candidates: readonly Candidate[] = [
  {
    key: 'protect',
    icon: shield,
    title: 'Activa tu segundo paso',
    text: 'Tu cuenta es de administración: sus derechos empiezan cuando la protejas con un código.',
    action: 'Proteger mi cuenta',
    href: '/seguridad',
    open: ({ secondfactor }) => secondfactor === 'required',
  },
  {
    key: 'answer',
    icon: people,
    title: 'Alguien quiere conectar contigo',
    text: 'Mira quién es y contesta: así crece tu red.',
    action: 'Ver las solicitudes',
    href: '/user/pending-connections',
    open: () => true,
    onlyWhenDue: true,
  },
  {
    key: 'administer',
    icon: house,
    title: 'La casa te espera',
    text: 'Revisa a los miembros nuevos y lo que está por publicarse.',
    action: 'Ver a los miembros',
    href: '/admin/miembros',
    open: isAdministrator,
  },
  {
    key: 'lend',
    icon: bank,
    title: 'Completa tu perfil de prestamista',
    text: 'Di en qué estados prestas y desde qué monto: así te llegan las solicitudes que te sirven.',
    action: 'Completar mi perfil',
    href: '/dashboard/lender/profile',
    open: isLender,
  },
  {
    key: 'list',
    icon: house,
    title: 'Publica tu próxima propiedad',
    text: 'Los miembros buscan tratos cada día. Con fotos y números claros se mueven más rápido.',
    action: 'Publicar un trato',
    href: '/deals',
    open: ({ can }) => can.deal,
  },
  {
    key: 'learn',
    icon: play,
    title: 'Mira un curso de principio a fin',
    text: 'Videos cortos, con las cuentas hechas paso a paso. Empieza por tu primera propiedad de renta.',
    action: 'Ver los cursos',
    href: '/education/videocourses',
    open: (user) => !isLender(user),
  },
  {
    key: 'analyze',
    icon: calculator,
    title: 'Haz la cuenta de una casa',
    text: 'Escribe precio y renta: sabrás en un minuto si deja dinero.',
    action: 'Abrir las calculadoras',
    href: '/investment-calculators',
    open: (user) => !isLender(user),
  },
  {
    key: 'connect',
    icon: people,
    title: 'Conoce a tu equipo',
    text: 'Contratistas, agentes y socios de tu ciudad. Mándale una solicitud a uno esta semana.',
    action: 'Buscar en la red',
    href: '/network',
    open: () => true,
  },
  {
    key: 'secure',
    icon: shield,
    title: 'Protege tu cuenta con un segundo paso',
    text: 'Un código de tu teléfono, además de la contraseña. Toma dos minutos.',
    action: 'Activarlo',
    href: '/seguridad',
    open: ({ secondfactor }) => secondfactor === 'off',
  },
  {
    key: 'subscribe',
    icon: star,
    title: 'Abre todos los cursos',
    text: 'Con una membresía ves las clases completas y escribes sin límite.',
    action: 'Ver las membresías',
    href: '/pricing',
    open: (user) => !isPaid(user) && !isLender(user),
  },
]

/** How many are offered at once. */
const MOST = 4

export interface StepsState {
  /** steps that the member has already taken */
  done: readonly StepKey[]
  /** steps for which something is waiting now */
  due: readonly StepKey[]
}

const NEW: StepsState = { done: [], due: [] }

/** The steps to offer to this member, most important first, without those already taken. */
export const nextStepsFor = (
  user: SessionUser,
  exists: Exists,
  { done, due }: StepsState = NEW,
): NextStep[] =>
  candidates
    .filter(({ key, href, open }) => !done.includes(key) && exists(href) && open(user))
    .filter(({ key, onlyWhenDue }) => !onlyWhenDue || due.includes(key))
    .slice(0, MOST)
