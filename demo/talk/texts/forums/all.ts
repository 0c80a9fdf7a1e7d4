// All topics of the demo's forums, by the code of their subcategory, and what else there is to see in them.
import { analysisTopics } from './analyses/all.ts'
import { firstHome } from './first-home.ts'
import { firstHomeMore } from './first-home-more.ts'
import { fixAndFlip } from './fix-and-flip.ts'
import { fixAndFlipMore } from './fix-and-flip-more.ts'
import { loans } from './loans.ts'
import { loansMore } from './loans-more.ts'
import { longRent } from './long-rent.ts'
import { longRentMore } from './long-rent-more.ts'
import { brrrr } from './pro/brrrr.ts'
import { brrrrMore } from './pro/brrrr-more.ts'
import { multifamily } from './pro/multifamily.ts'
import { privateMoney } from './pro/private-money.ts'
import { shortRent } from './short-rent.ts'
import { shortRentMore } from './short-rent-more.ts'
import { taxes } from './taxes.ts'
import { taxesMore } from './taxes-more.ts'
import type { DemoTopic } from './types.ts'
import { wholesale } from './wholesale.ts'
import { wholesaleMore } from './wholesale-more.ts'

const withAnalysis = (subcategory: string) =>
  analysisTopics.filter((topic) => topic.subcategory === subcategory)

export const topicsByCode = new Map<string, readonly DemoTopic[]>([
  ['primera-casa', [...firstHome, ...firstHomeMore]],
  ['renta-larga', [...longRent, ...longRentMore, ...withAnalysis('longRent')]],
  ['renta-corta', [...shortRent, ...shortRentMore]],
  ['fix-and-flip', [...fixAndFlip, ...fixAndFlipMore, ...withAnalysis('fixAndFlip')]],
  ['wholesale', [...wholesale, ...wholesaleMore]],
  ['prestamos', [...loans, ...loansMore]],
  ['impuestos', [...taxes, ...taxesMore]],
  ['brrrr', [...brrrr, ...brrrrMore, ...withAnalysis('brrrr')]],
  ['multifamiliares', [...multifamily, ...withAnalysis('multifamily')]],
  ['dinero-privado', [...privateMoney]],
])

/** A topic that moderators pinned above the others of its subcategory. */
export const PINNED = firstHome[0]?.title ?? ''

/** The moderator, with their main category. */
export const MODERATED = { by: 'patricia', category: 'Comprar y rentar' } as const

/** A reply in this topic was reported, and another one waits because it gives a telephone number. */
export const WAITING = {
  inTopic: firstHome[1]?.title ?? '',
  by: 'wilmer',
  text: '<p>Yo conozco a alguien que te lo arregla en una semana. Llámale al 210 555 0188 y dile que vas de mi parte.</p>',
} as const
export const REPORTED = {
  by: 'rocio',
  reason: 'wrong_place',
  text: 'Creo que esto va en préstamos, no aquí.',
} as const

/** A question that Ana began to write. */
export const DRAFT = {
  title: '¿Cuánto tarda la inspección de un dúplex?',
  message: '<p>El vendedor me da siete días y no sé si alcanzo a que revisen las dos unidades.</p>',
  subcategory: 'primera-casa',
} as const
