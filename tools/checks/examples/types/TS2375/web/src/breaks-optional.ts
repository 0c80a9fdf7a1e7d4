export const card: { title?: string } = { title: undefined }
