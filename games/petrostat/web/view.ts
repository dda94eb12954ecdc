// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
export type Phase = 'chance' | 'swap' | 'direction' | 'choose' | 'play' | 'oppose' | 'sides' | 'pair' | 'flip' | 'calm' | 'draft' | 'over';
export type Roll = 'none' | 'deal' | 'start' | 'policy' | 'battle' | 'tie' | 'election' | 'market' | 'oil' | 'globalization';
export type Direction = 'clockwise' | 'counterclockwise';
export type Status = 'none' | 'pending' | 'played' | 'withdrawn' | 'cancelled';
export interface Player {
  ideology: string;
  vp: number;
  pc: number;
  party: string; // A party of the pack, or "none".
  income: number; // PC of step 7, as things stand.
  due: number; // VP of step 8, as things stand.
  token: string; // A policy of the pack, "hidden" while it is chosen, or "none".
  status: Status;
  backing: number; // Armies sent for the token in conflict.
  against: number; // Armies sent against the token in conflict.
  floor?: number; // The minimum of VP, where imperialism raises it.
}
export type MarkerShape = 'cube' | 'octobox';
export type MarkerPlace = 'none' | 'army' | 'population';
export type SocialClass = 'poor' | 'working' | 'middle' | 'rich';
export type Side = 'for' | 'against';
export interface Marker {
  id: string;
  owner: string;
  shape: MarkerShape;
  place: MarkerPlace;
  wealth: number;
  spending: number;
  class: SocialClass;
  protest: boolean;
  law: boolean;
  draft?: number; // What the draft that is going on gives or takes.
  renewed?: number; // Step 6: coins that stay.
  owed?: number; // Step 6: wealth that pays for coins elsewhere.
  pledged?: number; // Step 6: wealth that pays for imperialism.
  side?: Side; // In the conflict box.
  rolls?: boolean; // Named to roll in the conflict.
}
export interface Party {
  id: string;
  leader: string; // An ideology of the pack, or "nobody".
  votes: number; // Markers that would vote for it now.
}
export type Disc = 'plain' | 'E';
// What the next rolls may bring as the board lies now: ways to roll each box.
export interface Outlook {
  modifier: number; // Of the market roll.
  market: number[];
  price: number[];
}
export type Draft = 'none' | 'take' | 'spend' | 'hand_out' | 'renew' | 'raise' | 'feed' | 'empire';
export type Ending = 'none' | 'all' | 'some' | 'nobody';
export interface Modules {
  imperialism: boolean;
  law: boolean;
  vote: boolean;
}
export interface Conflict {
  ideology: string;
  policy: string;
}
export interface Shown {
  turn: number;
  decade: number;
  round: number;
  phase: Phase;
  roll: Roll;
  step: number; // Where the engine's National Events stand, by number; see `event`.
  actor: number; // The seat that is asked, where it is one.
  first: number; // The seat that begins the round.
  direction: Direction;
  players: Player[]; // By seat, as far as ideologies have been dealt.
  markers: Marker[];
  parties: Party[];
  government: string; // An ideology of the pack, or "nobody".
  governing_party: string;
  disc: Disc;
  treasury: number;
  tax: number;
  war: number;
  globalization: number;
  imperialism: number;
  reserves: number;
  price: number;
  market: number;
  elected: boolean;
  acting: string; // The ideology whose token is played, or "nobody".
  playing: string; // The notation of the token that is being played, or "none".
  outlook: Outlook;
  draft: Draft;
  left: number; // Still to allot in the draft that is going on.
  may_hold?: boolean; // A leader may play Party to hold the lead.
  pledged?: number; // Step 6: wealth of the treasury that pays for imperialism.
  ending: Ending;
  modules: Modules;
  event: number; // Of the nine steps of the National Events the one that is on; 0 in the rounds, 10 when the game is over.
  setting_up: boolean; // The first turn has not begun.
  spending: number; // Coins of spending on the board.
  protests: number;
  laws: number;
  target?: string; // The marker that the token being played is about.
  conflict?: Conflict; // Armies fight about a token.
}
