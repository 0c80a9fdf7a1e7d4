import { search as operations } from '@cancha/contract/search'
import { defineFeature } from '../../manifest/feature.ts'
import { searchHandlers } from './routes.ts'

export const search = defineFeature({ name: 'search', operations, handlers: searchHandlers })
