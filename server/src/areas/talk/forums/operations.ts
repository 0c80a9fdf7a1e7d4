import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'

export const operations = { ...reading, ...printedReading, ...posting, ...order }
