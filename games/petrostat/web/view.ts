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
  income: number; // The PC that step 7 would bring as things stand.
  due: number; // The VP that step 8 would bring as things stand.
  token: string; // A policy of the pack, "hidden" while tokens are being chosen, or "none".
  status: Status;
  backing: number; // Armies sent in support of the contested token.
  against: number; // Armies sent against the contested token.
  floor?: number; // The minimum VP, if imperialism raises it.
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
  draft?: number; // What the current draft gives to the marker or takes from it.
  renewed?: number; // In step 6, the coins that were renewed.
  owed?: number; // In step 6, its wealth that pays for coins elsewhere.
  pledged?: number; // In step 6, its wealth that pays for imperialism.
  side?: Side; // The marker's side in the conflict box.
  rolls?: boolean; // True: chosen to roll in the conflict.
}
export interface Party {
  id: string;
  leader: string; // An ideology of the pack, or "nobody".
  votes: number; // The number of markers that would vote for the party now.
}
export type Disc = 'plain' | 'E';
// What the next roll may bring with the board as it is: the number of ways to reach each box.
export interface Outlook {
  modifier: number; // The modifier of the market roll.
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
  step: number; // The program's own number for the step of the National Events; see `event`.
  actor: number; // The seat that is asked, if it is a single one.
  first: number; // The seat that begins the round.
  direction: Direction;
  players: Player[]; // In seat order, as far as ideologies have been dealt.
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
  acting: string; // The ideology whose token is being played, or "nobody".
  playing: string; // The token being played, in notation, or "none".
  outlook: Outlook;
  draft: Draft;
  left: number; // What is still to be allotted in the current draft.
  may_hold?: boolean; // Whether a leader may play Party to hold the lead.
  pledged?: number; // In step 6, the treasury's wealth that pays for imperialism.
  ending: Ending;
  modules: Modules;
  event: number; // The current step of the National Events, 1 to 9; 0 during the rounds, 10 when the game is over.
  setting_up: boolean; // True until the first turn begins.
  spending: number; // The coins of spending on the board.
  protests: number;
  laws: number;
  target?: string; // The marker targeted by the token being played.
  conflict?: Conflict; // True while armies fight over a token.
}
