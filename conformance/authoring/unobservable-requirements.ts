/** Requirements that no failure can name, and why. */

const each = (ids: readonly string[], reason: string) => Object.fromEntries(ids.map((id) => [id, reason]))

export const unobservableRequirements: Readonly<Record<string, string>> = {
  ...each(['2/1', '4.5.3/3', '7/11', '9/5', 'G14'], 'it only permits something, so no server violates it'),
  ...each(
    ['2.3/User.vip', '2.3/User.verification', '2.3/User.certification', '2.3/User.following', '2.3/User.follower'],
    'no operation shows it',
  ),
  ...each(
    ['2.11/Like.user', '2.11/Like.likeable'],
    'no operation returns this form; lists of likes return another one, which is checked',
  ),
  ...each(
    ['verified', 'extra', 'certification'].map((field) => `2.24/ImGroup.affiliations.${field}`),
    'the document does not define its form',
  ),
  G12: 'only browsers send preflight requests; tests of the entry points check it',
  G86: 'cases send only nodes that the target has shown, because a server may try to load the file that any other node names',
}
