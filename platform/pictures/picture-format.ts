export type PictureFormat = 'jpeg' | 'png'
