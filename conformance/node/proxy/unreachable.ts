const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is unknown',
  ECONNRESET: 'it closed the connection without a response',
  ETIMEDOUT: 'it does not respond',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; --insecure accepts it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed; --insecure accepts it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified; --insecure accepts it',
}

/** Why a server cannot be reached. */
export const unreachableReason = ({ code = '', message }: NodeJS.ErrnoException): string => reasons[code] ?? message
