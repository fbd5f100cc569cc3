export interface OpenApiOptions {
  readonly out?: string
  readonly yaml?: boolean
}
