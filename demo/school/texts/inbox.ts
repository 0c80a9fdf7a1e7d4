import type { CONTACT_REASONS, EARLY_INTERESTS } from '@cancha/contract/school/pages'

type Letter = {
  email: string
  fullName: string
  reason: (typeof CONTACT_REASONS)[number]
  message: string
  hoursAgo: number
  answered: boolean
}

/** Contact messages of visitors and members. */
export const letters: readonly Letter[] = [
  {
    email: 'rosa.medina@correo.example',
    fullName: 'Rosa Medina',
    reason: 'educacion relacionada',
    message:
      'Buenas tardes. Terminé el curso de la primera propiedad y quisiera saber si hay alguno sobre declarar la renta cuando una tiene ITIN. Si no lo hay, ¿lo van a hacer?',
    hoursAgo: 5,
    answered: false,
  },
  {
    email: 'jorge.ibarra@correo.example',
    fullName: 'Jorge Ibarra',
    reason: 'Pagos relacionados',
    message:
      'Me cobraron dos veces este mes.\n\nAdjunto no puedo, pero los cargos son del 3 y del 4. ¿Me ayudan?',
    hoursAgo: 27,
    answered: false,
  },
  {
    email: 'lucia.pardo@correo.example',
    fullName: 'Lucía Pardo',
    reason: 'otros',
    message: '¿Dan pláticas en iglesias? Somos unas cuarenta familias en Laredo.',
    hoursAgo: 51,
    answered: false,
  },
  {
    email: 'samuel.tovar@correo.example',
    fullName: 'Samuel Tovar',
    reason: 'redes relacionadas',
    message: 'No encuentro cómo quitar mi teléfono del perfil.',
    hoursAgo: 98,
    answered: true,
  },
  {
    email: 'marta.quiroga@correo.example',
    fullName: 'Marta Quiroga',
    reason: 'educacion relacionada',
    message:
      'Gracias por la clase de hard money. Ya cerré mi primer préstamo y nadie me sorprendió con los puntos.',
    hoursAgo: 160,
    answered: true,
  },
]

/** Early members: first name, e-mail and interest. */
export const waitingList: readonly [string, string, (typeof EARLY_INTERESTS)[number]][] = [
  ['Yolanda', 'yolanda.c@correo.example', 'Encontrar financiamiento'],
  ['Iván', 'ivan.robles@correo.example', 'Aprender a invertir'],
  ['Patricia', 'paty.leal@correo.example', 'Conocer a otras personas que invierten'],
  ['Don Chema', 'chema.builds@correo.example', 'Prestar mi dinero'],
  ['Nayeli', 'nayeli.o@correo.example', 'Aprender a invertir'],
  ['Ramiro', 'ramiro.vende@correo.example', 'Vender propiedades'],
  ['Gloria', 'gloria.saenz@correo.example', 'Aprender a invertir'],
  ['Ulises', 'ulises.mena@correo.example', 'Encontrar financiamiento'],
]
