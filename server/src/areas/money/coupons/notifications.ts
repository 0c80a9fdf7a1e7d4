import { notificationKind } from '../../../manifest/notification-kind.ts'

/** Offers to one person at a price of their own. Offers send their letters themselves: see `sendOfferLetter`. */
export const offerNotification = notificationKind({
  name: 'offers',
  category: 'membership',
  type: 'accepted',
  choice: {
    topic: 'Tu membresía',
    label: 'Ofertas',
    hint: 'Cuando hay algo a un precio que es solo para ti. Sin correos, lo ves igual en «Membresías y precios» y en «Mi membresía».',
  },
  usually: { app: false, push: false, mail: 'now' },
  inApp: false,
  letterOnly: true,
  from: 'house',
  says: ({ title }) => title,
  letter: { action: 'Ver mi oferta' },
})
