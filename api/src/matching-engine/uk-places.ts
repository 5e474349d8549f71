/** Most words in the name of a place: 'newcastle upon tyne'. */
const WORDS_MAX = 3;

/**
 * Towns, cities, boroughs and countries that banks print behind a payee. Left out are those whose names are also words of
 * businesses: Bath, Sale, Reading, Rugby, Deal, March, Ware, Street, Battle, Barking, Hook, Settle, Wells, Rye, Hope, Ash.
 */
const PLACES: ReadonlySet<string> = new Set(
  (
    'aberdare,aberdeen,abergavenny,aberystwyth,abingdon,accrington,aldershot,altrincham,amersham,andover,antrim,arbroath,' +
    'armagh,ashford,ashton under lyne,aylesbury,ayr,banbury,bangor,barnet,barnsley,barnstaple,barrow in furness,' +
    'barry,basildon,basingstoke,bebington,beckenham,bedford,belfast,berkhamsted,beverley,bexhill,bexley,bexleyheath,' +
    'bicester,bideford,billericay,birkenhead,birmingham,bishop auckland,bishops stortford,blackburn,blackpool,blyth,' +
    'bodmin,bognor regis,bolton,bootle,boston,bournemouth,bracknell,bradford,braintree,brentford,brentwood,bridgend,' +
    'bridgwater,bridlington,brighouse,brighton,bristol,brixton,bromley,bromsgrove,burgess hill,burnley,burton on trent,' +
    'bury,bury st edmunds,buxton,caerphilly,camberley,camborne,cambridge,camden,cannock,canterbury,cardiff,carlisle,' +
    'carmarthen,castleford,chatham,chelmsford,cheltenham,chesham,cheshunt,chester,chesterfield,chester le street,' +
    'chichester,chippenham,chorley,christchurch,cirencester,clacton on sea,cleethorpes,clitheroe,coatbridge,colchester,' +
    'coleraine,colwyn bay,congleton,consett,corby,coventry,cowes,crawley,crewe,cromer,croydon,cumbernauld,cwmbran,' +
    'dagenham,darlington,dartford,daventry,derby,derry,devizes,dewsbury,didcot,doncaster,dorchester,dorking,dover,' +
    'droitwich,dudley,dumbarton,dumfries,dundee,dunfermline,dunstable,durham,ealing,eastbourne,east grinstead,' +
    'east kilbride,eastleigh,ebbw vale,edinburgh,egham,elgin,ellesmere port,ely,enfield,epsom,evesham,exeter,exmouth,' +
    'falkirk,falmouth,fareham,farnborough,farnham,felixstowe,fleetwood,folkestone,fort william,frome,gainsborough,' +
    'galashiels,gateshead,gerrards cross,gillingham,glasgow,glastonbury,glenrothes,glossop,gloucester,godalming,goole,' +
    'gosport,grantham,gravesend,great yarmouth,greenock,greenwich,grimsby,guildford,hackney,halesowen,halifax,hamilton,' +
    'hammersmith,haringey,harlow,harpenden,harrogate,harrow,hartlepool,harwich,haslemere,hastings,hatfield,havant,' +
    'haverfordwest,haverhill,haywards heath,hemel hempstead,henley on thames,hereford,herne bay,hertford,hexham,heywood,' +
    'high wycombe,hillingdon,hinckley,hitchin,holyhead,horsham,hounslow,hove,huddersfield,hull,huntingdon,ilford,' +
    'ilkeston,ilkley,inverness,ipswich,irvine,islington,keighley,kendal,kensington,kettering,kidderminster,kilmarnock,' +
    'kings lynn,kingston upon hull,kingston upon thames,kirkcaldy,knaresborough,knutsford,lambeth,lancaster,larne,' +
    'leamington spa,leatherhead,leeds,leicester,leigh on sea,leighton buzzard,lerwick,letchworth,lewes,lewisham,' +
    'leyland,lichfield,lincoln,lisburn,littlehampton,liverpool,livingston,llandudno,llanelli,london,londonderry,' +
    'loughborough,loughton,lowestoft,ludlow,luton,lymington,macclesfield,maidenhead,maidstone,malvern,manchester,' +
    'mansfield,margate,market harborough,marlborough,marlow,melton mowbray,merthyr tydfil,middlesbrough,milton keynes,' +
    'morecambe,morpeth,motherwell,neath,newark on trent,newbury,newcastle,newcastle under lyme,newcastle upon tyne,' +
    'newmarket,newport pagnell,newquay,newry,newton abbot,newtown abbey,newtownabbey,northallerton,northampton,' +
    'northwich,norwich,nottingham,nuneaton,oakham,okehampton,oldbury,oldham,omagh,orpington,oswestry,oxford,paignton,' +
    'paisley,penrith,penzance,perth,peterborough,peterhead,peterlee,petersfield,plymouth,pontefract,pontypool,' +
    'pontypridd,poole,port talbot,portsmouth,potters bar,prescot,preston,pudsey,pwllheli,ramsgate,rawtenstall,rayleigh,' +
    'redcar,redditch,redhill,redruth,reigate,rhyl,rochdale,rochester,romford,rotherham,royston,runcorn,rushden,ryde,' +
    'saffron walden,salford,salisbury,scarborough,scunthorpe,sevenoaks,sheffield,shrewsbury,sidcup,sittingbourne,' +
    'skegness,skelmersdale,skipton,slough,smethwick,solihull,southall,southampton,southend,southend on sea,southport,' +
    'south shields,southwark,spalding,st albans,st andrews,st austell,st helens,st ives,st neots,stafford,staines,' +
    'stamford,stansted,stevenage,stirling,stockport,stockton on tees,stoke on trent,stornoway,stourbridge,stowmarket,' +
    'stranraer,stratford upon avon,stroud,sudbury,sunderland,sutton coldfield,swansea,swindon,tamworth,taunton,' +
    'tavistock,telford,tewkesbury,thetford,tiverton,tonbridge,torquay,totnes,tower hamlets,trowbridge,truro,' +
    'tunbridge wells,twickenham,uckfield,uxbridge,wakefield,wallasey,wallsend,walsall,waltham cross,walthamstow,' +
    'wandsworth,warrington,warwick,watford,wednesbury,wellingborough,welwyn garden city,wembley,west bromwich,' +
    'westminster,weston super mare,weymouth,whitby,whitehaven,whitstable,wigan,willenhall,wimbledon,winchester,windsor,' +
    'wirral,wisbech,witham,witney,woking,wokingham,wolverhampton,woolwich,worcester,workington,worksop,worthing,' +
    'wrexham,yeovil,york,england,scotland,wales,northern ireland,ireland,united kingdom,great britain,europe,gbr,eu,ie'
  ).split(','),
);

/** How many words from a place in a text on are the name of a town or a country; 0 if none. */
export function townLengthAt(words: readonly string[], at: number): number {
  for (let length = WORDS_MAX; length > 0; length -= 1)
    if (at + length <= words.length && PLACES.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
