import { defineConfig } from 'vite'

export const config = defineConfig({})
