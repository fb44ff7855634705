// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";

/// @title Outcomes of prediction markets, one token id an outcome (ERC-1155).
/// @notice Only the owner mints. Holders transfer freely. The supply of each id can be read; that of all ids together
/// stays within 256 bits. Ownership is handed over in two steps, so that it cannot go to an address that nobody has.
contract OutcomeToken is ERC1155Supply, Ownable2Step {
    /// @param initialOwner who mints.
    constructor(address initialOwner) ERC1155("") Ownable(initialOwner) {}

    /// @notice Mints `amount` of one outcome to `to`; a contract must accept it (`onERC1155Received`), and is given `data`.
    function mint(address to, uint256 outcomeTokenId, uint256 amount, bytes calldata data) external onlyOwner {
        _mint(to, outcomeTokenId, amount, data);
    }

    /// @notice Mints several outcomes to `to` at once, all of them or none.
    function mintBatch(
        address to,
        uint256[] calldata outcomeTokenIds,
        uint256[] calldata amounts,
        bytes calldata data
    ) external onlyOwner {
        _mintBatch(to, outcomeTokenIds, amounts, data);
    }
}
