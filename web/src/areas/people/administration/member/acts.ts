import type { AdminMember } from '@cancha/contract/people/administration'

/**
 * A change of an account, as its button and its dialog name it. `effect` says what it does to the person, `done` that it
 * is done.
 */
export type Act = { label: string; effect?: string; done: string; danger?: boolean } & (
  | { kind: 'blocked' | 'admin' | 'editor' | 'dealer' | 'lender'; on: boolean }
  | { kind: 'membership' }
  | { kind: 'moderator' }
)

type Right = 'admin' | 'editor' | 'dealer' | 'lender'

/** The rights that are given and taken: the buttons' words, and what each change means. */
const RIGHTS: Record<Right, Record<'give' | 'take', { label: string; effect: string; done: string }>> = {
  editor: {
    give: {
      label: 'Dar edición',
      effect:
        'Podrá escribir, programar, publicar y retirar todo lo que se lee, se ve y se escucha en el sitio. No verá cuentas, reportes ni mensajes. Lo puede hacer enseguida, sin entrar otra vez, y le avisamos por correo.',
      done: 'Ya puede escribir y publicar.',
    },
    take: {
      label: 'Quitar edición',
      effect:
        'Deja enseguida de poder escribir y publicar. Lo que escribió se queda donde está. Le avisamos por correo.',
      done: 'Ya no puede escribir ni publicar.',
    },
  },
  dealer: {
    give: {
      label: 'Hacer vendedor',
      effect: 'Podrá publicar propiedades.',
      done: 'Ya puede publicar propiedades.',
    },
    take: {
      label: 'Quitar vendedor',
      effect: 'Ya no podrá publicar propiedades.',
      done: 'Ya no puede publicar propiedades.',
    },
  },
  lender: {
    give: { label: 'Hacer prestamista', effect: 'Podrá prestar.', done: 'Ya puede prestar.' },
    take: { label: 'Quitar prestamista', effect: 'Ya no podrá prestar.', done: 'Ya no puede prestar.' },
  },
  admin: {
    give: {
      label: 'Dar administración',
      effect:
        'Podrá ver y cambiar todas las cuentas, leer reportes y mensajes, y escribir el contenido. Se cierran sus sesiones, y para usarlo necesita un segundo paso.',
      done: 'Tiene administración. Para usarla necesita un segundo paso.',
    },
    take: {
      label: 'Quitar administración',
      effect: 'Deja de ver cuentas, reportes y mensajes. Se cierran sus sesiones.',
      done: 'Ya no puede administrar el sitio.',
    },
  },
}

const rightAct = (kind: Right, has: boolean): Act => ({
  kind,
  on: !has,
  ...RIGHTS[kind][has ? 'take' : 'give'],
})

/** The possible changes of this account, each named by the verb that its dialog repeats. */
export function actsOn({ status, level, editor, moderates, usertype, can }: AdminMember): Act[] {
  const blocked = status === '0'
  const block: Act = {
    kind: 'blocked',
    on: !blocked,
    label: blocked ? 'Desbloquear' : 'Bloquear',
    effect: blocked
      ? 'Podrá entrar otra vez, y sus tratos vuelven a la vista.'
      : 'Se cierran sus sesiones, nadie ve sus tratos, y no podrá entrar hasta que alguien la desbloquee.',
    done: blocked ? 'Cuenta desbloqueada.' : 'Cuenta bloqueada.',
    danger: !blocked,
  }
  return [
    ...(can.block ? [block] : []),
    { kind: 'membership', label: 'Cambiar membresía', done: 'Membresía cambiada.' },
    rightAct('editor', editor),
    {
      kind: 'moderator',
      label: moderates.length > 0 ? 'Cambiar moderación' : 'Dar moderación',
      effect:
        'Podrá ocultar, aprobar, mover y cerrar lo que se escribe en los foros que elijas, y silenciar a quien lo escribe. Para usarlo necesita un segundo paso. Sin ninguno, ya no modera.',
      done: 'Listo: así queda su moderación.',
    },
    rightAct('dealer', usertype.includes('dealer')),
    rightAct('lender', usertype.includes('lender')),
    ...(can.administer ? [rightAct('admin', level === 1)] : []),
  ]
}
